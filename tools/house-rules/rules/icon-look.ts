import { matchesByLine } from '../parse.ts';
import type { Finding, Rule } from '../rule.ts';

const places = /^packages\/web\/app\/.*\.tsx$/;
const usual = /\bstroke(?:=\{|: )1\.75\b/g;

/** Icons are drawn alike: their stroke width is defined once. */
export const iconLook: Rule = {
  name: 'icon-look',
  instead: 'Use what iconLook of ui/icon-look.ts gives for the size: <IconLock {...iconLook(22)} />.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!places.test(path)) continue;
      matchesByLine(tree.read(path), usual, (match, line) =>
        findings.push({ path, line, message: `${match[0]} draws an icon by itself` }),
      );
    }
    return findings;
  },
};
