import { messages } from '../messages.ts';
import type { Html, Part } from '../pages/html.ts';
import { markup } from '../pages/html.ts';

/** Renders a state as text. */
export const badge = (state: string): Html =>
  markup`<span class="badge ${state}">${messages.control.states[state] ?? state}</span>`;

/** Renders a form that consists of one button. */
export const post = (action: string, label: string, fields: Part = null): Html =>
  markup`<form method="post" action="${action}">${fields}<button class="small">${label}</button></form>`;
