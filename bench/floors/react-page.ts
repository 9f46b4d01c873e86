/** The script of the bare React page. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
if (root) createRoot(root).render(createElement('main', null, createElement('h1', null, 'A page by React')));
