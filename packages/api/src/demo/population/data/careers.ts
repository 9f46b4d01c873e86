/** All careers of the demo; employers are described by kind, never by the name of a real one. */
import type { Career, EmployerKind } from './career.ts';
import { officeCareers } from './office-careers.ts';
import { publicCareers } from './public-careers.ts';

export type { Career } from './career.ts';

export const careers: readonly Career[] = [...officeCareers, ...publicCareers];

/** Descriptions of employers by kind. */
export const employers: Readonly<Record<EmployerKind, readonly string[]>> = {
  software: ['a software company', 'a software services company', 'a young technology company'],
  engineering: ['an engineering company', 'a construction company', 'an infrastructure company'],
  factory: [
    'a vehicle parts factory',
    'a textile mill',
    'a machinery manufacturer',
    'a food processing plant',
  ],
  hospital: ['a city hospital', 'a multi-speciality hospital', 'a teaching hospital'],
  clinic: ['a neighbourhood clinic', 'a family clinic', 'a rehabilitation centre'],
  school: ['a secondary school', 'a public school', 'a community school'],
  college: ['a degree college', 'a state university', 'a research institute'],
  bank: ['a private bank', 'a public sector bank', 'a cooperative bank'],
  office: ['a consumer goods company', 'a consulting firm', 'a logistics company', 'a retail company'],
  law: ['a law firm', 'an independent law practice'],
  audit: ['an accounting firm', 'an audit firm'],
  architecture: ['an architecture studio', 'a town planning studio'],
  fashion: ['a fashion label', 'a textile studio'],
  media: ['a newspaper', 'a publishing house', 'a film production house', 'a radio station'],
  hotel: ['a heritage hotel', 'a city restaurant', 'a resort'],
  airline: ['an airline', 'a regional airline'],
  charity: ['a rural development trust', 'a child welfare society', 'a health foundation'],
  government: ['a government department', 'a public service'],
  defence: ['the Army', 'the armed forces'],
  farm: ['our family farm', 'our family orchard', 'our family dairy'],
  shop: ['our family shop', 'our family business', 'a business of my own'],
};
