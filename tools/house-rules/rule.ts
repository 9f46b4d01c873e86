import type { SourceTree } from './source-tree.ts';

/** One place that breaks a rule. */
export interface Finding {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  /** 1-based line, or 1 where the whole file is meant. */
  readonly line: number;
  /** The fault here, in one sentence. */
  readonly message: string;
}

/** A rule of the house that the general linter cannot express. */
export interface Rule {
  /** Kebab-case; also the folder of its fixtures. */
  readonly name: string;
  /** What to do instead; printed below the findings. */
  readonly instead: string;
  /** Returns every place in the tree that breaks the rule. */
  check(tree: SourceTree): readonly Finding[];
}
