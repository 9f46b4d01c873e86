import type { Finding, Rule } from '../rule.ts';
import { matchesByLine } from '../parse.ts';

const hindi = /^packages\/(?:web\/app\/messages\/hi\/.*\.json|api\/src\/(?!.*\.test\.).*\.ts)$/;
/** Matches a masculine verb at the end of a sentence about one person. */
const sentence =
  /(?<=^|[\s"'`“(])(?:आप|\$?\{(?:name|who|author)\})(?= )(?! (?:ने|को|की|के|का|से|में|पर|तक) )(?:(?! (?:और|या|पर|तो|कि|जो|दोनों|एक-दूसरे) )[^।?!,;:"'`“”\\])*(?:(?:ते|रहे|चुके|गए) (?:हैं|थे)(?![\p{L}\p{M}])|ते(?=[।?!,;:."'`”\\]|$)|ेंगे(?![\p{L}\p{M}]))/gu;
/** Matches the same in texts that name nobody: a choice, a question, a current action. */
const wholeText =
  /(?<=["'`])(?:[\p{L}\p{M}]+ ){0,2}(?:[\p{L}\p{M}]+ रहे हैं|चाहते(?: हैं)?|भूल गए)[.?…]*(?=["'`])/gu;

/** Hindi verbs agree with the gender of the person who acts, which must not be guessed. */
export const genderGuesses: Rule = {
  name: 'gender-guesses',
  instead:
    'Build the sentence so that it fits women and men alike: with “ने”, in the passive, or about what is done.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths.filter((one) => hindi.test(one))) {
      for (const pattern of [sentence, wholeText]) {
        matchesByLine(tree.read(path), pattern, ([words], line) =>
          findings.push({ path, line, message: `“${words}” is said of a man` }),
        );
      }
    }
    return findings;
  },
};
