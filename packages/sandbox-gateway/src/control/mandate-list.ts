import { instrumentName } from '../checkout/instrument-names.ts';
import type { Token } from '../database/tables.ts';
import { messages } from '../messages.ts';
import { dayText, rupees } from '../pages/formats.ts';
import type { Html } from '../pages/html.ts';
import { markup } from '../pages/html.ts';
import { mandateActionsFor } from './mandate-actions.ts';
import { badge, post } from './parts.ts';

const words = messages.control;

/** Renders a mandate with its bank's actions. */
export const mandateItem = (token: Token): Html =>
  markup`<li class="card">
    <p class="row">
      <strong>${instrumentName(token.instrument)}</strong> ${badge(token.status)}
      <span class="quiet">${words.upTo(rupees(token.maxAmount), dayText(token.expiresAt))}</span>
    </p>
    <p class="quiet"><span class="id">${token.id}</span> · <span class="id">${token.customerId}</span></p>
    ${token.nextFails && markup`<p class="quiet">${words.nextFails}</p>`}
    <div class="row">
      ${mandateActionsFor(token).map((action) =>
        post(`/control/mandates/${token.id}/${action}`, words.mandateActions[action]),
      )}
    </div>
  </li>`;
