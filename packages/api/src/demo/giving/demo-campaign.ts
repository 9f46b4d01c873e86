import type { CampaignCard } from '@mysathi/contract/endpoints/campaigns';
import type { GiftBody, Visibility } from '@mysathi/contract/endpoints/donations';

import type { SceneName } from './draw-scene.ts';

/** A demo gift, in rupees for readability; everything else counts in paise. */
export interface DemoGift {
  readonly name: string;
  readonly rupees: number;
  readonly tip?: number;
  readonly visibility?: Visibility;
  readonly message?: string;
  /** How it is paid on the hosted page; by UPI by default. */
  readonly choice?: string;
  /** Given monthly, this many times; once by default. */
  readonly months?: GiftBody['months'];
}

/** A document that a campaign shows; `dated` is an ISO day. */
export interface DemoDocument {
  readonly title: string;
  readonly kind: 'bill' | 'estimate' | 'letter' | 'certificate' | 'photo';
  readonly pages: number;
  readonly dated: string;
  /** In the smallest unit of its currency. */
  readonly amount?: { readonly currency: string; readonly minor: number };
}

/** The organiser or beneficiary of a demo campaign. */
export interface DemoParty {
  readonly name: string;
  readonly kind: 'person' | 'nonprofit' | 'hospital';
  readonly place: string;
  readonly address: string;
}

/** An invented campaign of the demo. Nobody and nothing in it is real. */
export interface DemoCampaign {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly story: readonly string[];
  readonly cause: CampaignCard['cause'];
  readonly status: 'live' | 'paused' | 'ended';
  readonly forPerson: boolean;
  /** Days from its creation to its last day; null without an end. */
  readonly days: number | null;
  readonly featured?: true;
  readonly organiser: DemoParty;
  readonly beneficiary: DemoParty;
  /** Stages in rupees; their sum is the goal. `document` is the index of the document that shows the cost, from 0. */
  readonly stages: readonly { readonly label: string; readonly rupees: number; readonly document: number }[];
  readonly documents: readonly DemoDocument[];
  readonly updates: readonly { readonly dated: string; readonly title: string; readonly body: string }[];
  readonly pictures: readonly { readonly scene: SceneName; readonly alt: string; readonly dusk?: true }[];
  /** In the order in which they are made. */
  readonly gifts: readonly DemoGift[];
}
