; Roles of properties, as in editors/textmate/sgf.tmLanguage.json. Later patterns override earlier ones.

["(" ")" "[" "]"] @punctuation.bracket
";" @punctuation.delimiter

(property_identifier) @property
(value_content) @string

((property_identifier) @keyword
  (#match? @keyword "^(B|W|AB|AW|AE)$"))

((property
  name: (property_identifier) @_name
  value: (property_value (value_content) @constant))
  (#match? @_name "^(B|W|AB|AW|AE|PL|TR|SQ|CR|MA|SL|TB|TW)$"))

((property
  name: (property_identifier) @_name
  value: (property_value (value_content) @number))
  (#match? @_name "^(FF|GM|SZ|KM|HA|TM|MN|BL|WL|OB|OW)$"))

((property
  name: (property_identifier) @_name
  value: (property_value (value_content) @comment))
  (#match? @_name "^(C|GC)$"))
