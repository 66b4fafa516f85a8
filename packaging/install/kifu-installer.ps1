# Installs kifu @version@ for this user, and adds its folder to the user's Path.
#
#   KIFU_PREFIX     the folder of the program [default: %LOCALAPPDATA%\Programs\kifu]
#   KIFU_DOWNLOADS  where the archives are [default: @downloads@]
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'

$prefix = if ($env:KIFU_PREFIX) { $env:KIFU_PREFIX } else { Join-Path $env:LOCALAPPDATA 'Programs\kifu' }
$downloads = if ($env:KIFU_DOWNLOADS) { $env:KIFU_DOWNLOADS } else { '@downloads@' }
# The program for x86_64 runs on Arm, too.
$archive = '@archive x86_64-pc-windows-gnu@'
$sum = '@sha256 x86_64-pc-windows-gnu@'

$folder = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
New-Item -ItemType Directory -Path $folder | Out-Null
try {
    [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
    $file = Join-Path $folder $archive
    Invoke-WebRequest -UseBasicParsing -Uri "$downloads/$archive" -OutFile $file
    $found = (Get-FileHash -Algorithm SHA256 -Path $file).Hash
    if ($found -ne $sum) { throw "$archive is not what was released: SHA-256 $found, not $sum" }
    Expand-Archive -Path $file -DestinationPath $folder
    New-Item -ItemType Directory -Force -Path $prefix | Out-Null
    Copy-Item -Recurse -Force -Path (Join-Path $folder '@folder x86_64-pc-windows-gnu@\*') -Destination $prefix
} finally {
    Remove-Item -Recurse -Force -Path $folder
}
$path = [Environment]::GetEnvironmentVariable('Path', 'User')
if (($path -split ';') -notcontains $prefix) {
    [Environment]::SetEnvironmentVariable('Path', "$prefix;$path", 'User')
}
$env:Path = "$prefix;$env:Path"
Write-Output "installed $(& (Join-Path $prefix 'kifu.exe') --version) in $prefix"
Write-Output 'begin with: kifu demo'
