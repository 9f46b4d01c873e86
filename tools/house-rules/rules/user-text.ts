import { Visitor } from 'oxc-parser';
import type { JSXElement, JSXFragment, Node } from 'oxc-parser';
import type { Rule } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';
import { isTest, lineAt, parseFile } from '../parse.ts';

const readAloudOrShown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'title',
]);

const holdsPages = /^packages\/web\/app\/((features|routes|sections|ui)\/.*|root|entry\.[^/]+)\.?tsx$/;

interface Shown {
  readonly words: string;
  readonly start: number;
}

/** Returns the literal texts that an expression may evaluate to, as written. */
const literalsOf = (node: Node, source: string): Shown[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ words: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [{ words: source.slice(node.start).split(/[`$]/)[1] ?? '', start: node.start }];
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent, source), ...literalsOf(node.alternate, source)];
    case 'LogicalExpression':
      return literalsOf(node.right, source);
    case 'JSXExpressionContainer':
      return literalsOf(node.expression, source);
    default:
      return [];
  }
};

/** Returns all literal texts of a file that a person sees or hears. */
const shownIn = (tree: SourceTree, path: string): Shown[] => {
  const source = tree.read(path);
  const shown: Shown[] = [];
  const readChildren = ({ children }: JSXElement | JSXFragment): void => {
    for (const child of children)
      if (child.type === 'JSXExpressionContainer') shown.push(...literalsOf(child, source));
  };
  new Visitor({
    JSXText: ({ value, start }) => void shown.push({ words: value, start: start + value.search(/\S|$/) }),
    JSXElement: readChildren,
    JSXFragment: readChildren,
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !readAloudOrShown.has(name.name) || value === null) return;
      shown.push(...literalsOf(value, source));
    },
  }).visit(parseFile(tree, path).program);
  return shown;
};

/** Every text that a person sees or hears comes from the catalogue, so that it can be translated into Hindi. */
export const userText: Rule = {
  name: 'user-text',
  instead:
    'Add a key to packages/web/app/messages/en/<area>.ts and read it with useText; app/ui takes its texts as props.',
  check: (tree) =>
    tree.paths
      .filter((path) => holdsPages.test(path) && !isTest(path))
      .flatMap((path) =>
        shownIn(tree, path)
          .filter(({ words }) => /\p{L}/u.test(words))
          .map(({ words, start }) => ({
            path,
            line: lineAt(tree.read(path), start),
            message: `"${words.replace(/\s+/g, ' ').trim()}" is written into the page`,
          })),
      ),
};
