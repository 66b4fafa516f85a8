// Drives the C++ core of Kombilo 0.8.4, so that it can be measured beside us in one run.
//
//   kombilo build DATABASE VARIATIONS < LIST             a path a line; prints: games, seconds
//   kombilo search DATABASE VARIATIONS PASSES < PATTERNS
//
// VARIATIONS is 1 for databases and searches that have them, else 0.
//
// A line of PATTERNS is: name, type (0 to 9, as in pattern.h), columns, rows, cells, moves (three characters each) or -;
// parted by tabs. For each the fastest of its algorithms and passes is printed:
// name, algorithms, seconds, games, hits. Seconds are of processor time of all threads.

#include <sys/resource.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "search.h"

namespace {

double processor_seconds() {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    const double user = usage.ru_utime.tv_sec + usage.ru_utime.tv_usec * 1e-6;
    return user + usage.ru_stime.tv_sec + usage.ru_stime.tv_usec * 1e-6;
}

std::string contents(const std::string& path) {
    std::ifstream file(path.c_str(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

int build(const char* database, bool variations) {
    ProcessOptions options;
    options.processVariations = variations;
    // Ours do not keep the text of records either.
    options.sgfInDB = false;
    const double start = processor_seconds();
    GameList list(database, "", "[[id]]", &options, 19);
    std::vector<GameList*> others;
    list.start_processing(variations);
    std::string path;
    while (std::getline(std::cin, path)) {
        const std::string text = contents(path);
        try {
            list.process(text.c_str(), "", path.c_str(), others);
        } catch (...) {
            std::cerr << path << ": not taken\n";
        }
    }
    list.finalize_processing();
    std::cout << list.size_all() << '\t' << processor_seconds() - start << '\n';
    return 0;
}

std::vector<MoveNC> moves_of(const std::string& text) {
    std::vector<MoveNC> moves;
    for (size_t i = 0; i + 2 < text.size(); i += 3) {
        moves.push_back(MoveNC(text[i + 1] - 'a', text[i + 2] - 'a', text[i]));
    }
    return moves;
}

int search(const char* database, bool variations, int passes) {
    const double start = processor_seconds();
    GameList list(database, "", "[[id]]");
    std::cout << "open\t" << list.size_all() << '\t' << processor_seconds() - start << '\n';
    const int basic = ALGO_FINALPOS | ALGO_MOVELIST;
    const int settings[] = {basic, basic | ALGO_HASH_FULL | ALGO_HASH_CORNER};
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string name, cells, moves;
        int type, columns, rows;
        std::getline(words, name, '\t');
        words >> type >> columns >> rows >> cells >> moves;
        const std::vector<MoveNC> sequence = moves_of(moves == "-" ? "" : moves);
        double best = 1e9;
        int best_setting = 0, games = 0, hits = 0;
        for (int setting = 0; setting < 2; setting++) {
            for (int pass = 0; pass < passes; pass++) {
                Pattern pattern(type, 19, columns, rows, cells.c_str(), sequence);
                SearchOptions options;
                options.searchInVariations = variations;
                options.algos = settings[setting];
                list.reset();
                const double begin = processor_seconds();
                list.search(pattern, &options);
                const double seconds = processor_seconds() - begin;
                if (seconds < best) {
                    best = seconds;
                    best_setting = settings[setting];
                    games = list.size();
                    hits = list.numHits();
                }
            }
        }
        std::cout << name << '\t' << best_setting << '\t' << best << '\t' << games << '\t' << hits << std::endl;
    }
    return 0;
}

}  // namespace

int main(int count, char** words) {
    const std::string what = count > 1 ? words[1] : "";
    if (count == 4 && what == "build") return build(words[2], words[3][0] == '1');
    if (count == 5 && what == "search") return search(words[2], words[3][0] == '1', std::atoi(words[4]));
    std::cerr << "usage: kombilo build DATABASE 0|1, or kombilo search DATABASE 0|1 PASSES\n";
    return 2;
}
