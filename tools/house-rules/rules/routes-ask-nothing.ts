import { isTypeScript, matchesByLine } from '../parse.ts';
import type { Finding, Rule } from '../rule.ts';

const routes = /^packages\/(?:api|sandbox-gateway)\/.*(?:^|[-/])routes\.ts$/;
const questions = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|query)\(|\bsql(?:<|`)/g;

/** A file of routes says the address and who may call it; database queries are named functions elsewhere. */
export const routesAskNothing: Rule = {
  name: 'routes-ask-nothing',
  instead:
    'Put the question into a function of a file beside, named for what it answers (idOfGift, endMails), and call that.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!routes.test(path) || !isTypeScript(path)) continue;
      matchesByLine(tree.read(path), questions, (match, line) =>
        findings.push({ path, line, message: `${match[0]} asks the database in a file of routes` }),
      );
    }
    return findings;
  },
};
