import type { ReactNode } from 'react';

import { archPath } from './arch.tsx';

/** The object drawn in the small arch. */
export type EmptyKind = 'chairs' | 'letter' | 'cups' | 'bell' | 'diya' | 'thread' | 'lantern' | 'signpost';

const objects: Record<EmptyKind, ReactNode> = {
  chairs: (
    <>
      <path d="M50 62v52M50 92h24M74 92v22M50 66h4c4 0 4 20 0 20h-4" />
      <path d="M110 62v52M110 92H86M86 92v22M110 66h-4c-4 0-4 20 0 20h4" stroke="var(--accent-text)" />
    </>
  ),
  letter: (
    <>
      <path d="M48 76h64v42H48z" fill="var(--surface)" />
      <path d="M48 76l32 26 32-26" />
      <path d="M68 60h24v16H68z" fill="var(--surface)" stroke="var(--accent-text)" />
      <path d="M74 67h12" stroke="var(--accent-text)" />
    </>
  ),
  cups: (
    <>
      <path d="M46 84h26v16a13 13 0 0 1-26 0zM72 88h4a6 6 0 0 1 0 12h-4" fill="var(--surface)" />
      <path
        d="M88 84h26v16a13 13 0 0 1-26 0zM88 88h-4a6 6 0 0 0 0 12h4"
        fill="var(--surface)"
        stroke="var(--accent-text)"
      />
      <path d="M54 76c-3-4 3-7 0-12M64 76c-3-4 3-7 0-12M97 76c-3-4 3-7 0-12M107 76c-3-4 3-7 0-12" />
      <path d="M42 120h76" />
    </>
  ),
  bell: (
    <>
      <path d="M80 22v32" stroke="var(--accent-text)" />
      <path d="M58 104V82a22 22 0 0 1 44 0v22l6 8H52z" fill="var(--surface)" />
      <path d="M73 116a7 7 0 0 0 14 0" />
    </>
  ),
  diya: (
    <>
      <path d="M46 92h68c0 16-14 28-34 28S46 108 46 92z" fill="var(--surface)" />
      <path d="M80 88c-9-8-3-18 0-26 3 8 9 18 0 26z" fill="var(--accent)" stroke="var(--accent-text)" />
      <path d="M60 104h40" stroke="var(--accent-text)" />
    </>
  ),
  thread: (
    <>
      <path d="M40 74c12-10 18 14 28 4M92 96c10-10 16 14 28 4" />
      <path d="M68 78l5 6M68 78l7 1M92 96l-5-6M92 96l-7-1" stroke="var(--accent-text)" />
      <circle cx="80" cy="87" r="1.5" fill="var(--primary)" />
    </>
  ),
  lantern: (
    <>
      <path d="M80 22v22M68 44h24" stroke="var(--accent-text)" />
      <path d="M66 44l-8 18v36l8 16h28l8-16V62l-8-18z" fill="var(--surface)" />
      <path d="M58 62h44M58 98h44M72 62v36M88 62v36" />
    </>
  ),
  signpost: (
    <>
      <path d="M80 52v72" stroke="var(--accent-text)" />
      <path d="M56 60h38l10 9-10 9H56z" fill="var(--surface)" />
      <path d="M104 86H66l-10 9 10 9h38z" fill="var(--surface)" />
      <path d="M68 124h24" />
    </>
  ),
};

/** The drawing on an empty, failed or missing page: an object in a small arch. */
export const EmptyDrawing = ({ kind }: { kind: EmptyKind }) => (
  <svg
    viewBox="0 0 160 140"
    width="160"
    height="140"
    fill="none"
    stroke="var(--primary)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <g transform="translate(16 -21) scale(.4)">
      <path d={archPath} fill="var(--accent-soft)" stroke="var(--accent)" strokeWidth="5" />
    </g>
    {objects[kind]}
  </svg>
);
