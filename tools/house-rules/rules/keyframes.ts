import { lineAt } from '../parse.ts';
import type { Finding, Rule } from '../rule.ts';

const animation = /\banimation(?:-name)?:([^;}]*)/g;
const definition = /@keyframes ([\w-]+)/g;
const shared = /\bglobal\(([\w-]+)\)/g;
const functions = /\b[\w-]+\([^()]*\)/g;
const words =
  /\b(?:normal|(?:alternate-)?reverse|alternate|forwards|backwards|both|infinite|paused|running|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)|none)\b/g;
const name = /(?<![\w.-])[a-z][\w-]*/gi;

const namesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** A CSS module makes all its names local, even those of keyframes defined elsewhere: nothing would be animated. */
export const keyframes: Rule = {
  name: 'keyframes',
  instead:
    'Write global(name) for keyframes of packages/web/app/ui/styles, define others in the file itself, and drop what nothing plays.',
  check: (tree) => {
    const findings: Finding[] = [];
    const sheets = tree.paths.filter((path) => /^packages\/web\/app\/.*\.css$/.test(path));
    const isModule = (path: string) => path.endsWith('.module.css');
    const everywhere = sheets.filter((path) => !isModule(path));
    const known = everywhere.flatMap((path) => namesIn(tree.read(path), definition));
    const played = new Set<string>();
    for (const path of sheets) {
      const text = tree.read(path);
      const own = isModule(path) ? namesIn(text, definition) : known;
      for (const { 1: value = '', index } of text.matchAll(animation)) {
        const asked = namesIn(value, shared);
        const plain = value.replaceAll(functions, ' ').replaceAll(words, ' ').replaceAll('!important', ' ');
        const used = Array.from(plain.matchAll(name), ([found]) => found);
        for (const one of isModule(path) ? asked : used) played.add(one);
        const lost = [
          ...used.filter((one) => !own.includes(one)),
          ...asked.filter((one) => !known.includes(one)),
        ];
        for (const one of lost)
          findings.push({ path, line: lineAt(text, index), message: `${one} names no keyframes here` });
      }
    }
    for (const path of everywhere) {
      const text = tree.read(path);
      for (const { 1: one = '', index } of text.matchAll(definition))
        if (!played.has(one))
          findings.push({ path, line: lineAt(text, index), message: `nothing plays ${one}` });
    }
    return findings;
  },
};
