/** All careers of the demo, and what their employers are called: by kind, never by the name of a real one. */
import type { Career, EmployerKind } from './career.ts';
import { officeCareers } from './office-careers.ts';
import { publicCareers } from './public-careers.ts';

export type { Career } from './career.ts';

export const careers: readonly Career[] = [...officeCareers, ...publicCareers];

/** Employers by kind. */
export const employers: Readonly<Record<EmployerKind, readonly string[]>> = {
  software: ['A software company', 'A software services company', 'A young technology company'],
  engineering: ['An engineering company', 'A construction company', 'An infrastructure company'],
  factory: [
    'A vehicle parts factory',
    'A textile mill',
    'A machinery manufacturer',
    'A food processing plant',
  ],
  hospital: ['A city hospital', 'A multi-speciality hospital', 'A teaching hospital'],
  clinic: ['A neighbourhood clinic', 'A family clinic', 'A rehabilitation centre'],
  school: ['A secondary school', 'A public school', 'A community school'],
  college: ['A degree college', 'A state university', 'A research institute'],
  bank: ['A private bank', 'A public sector bank', 'A cooperative bank'],
  office: ['A consumer goods company', 'A consulting firm', 'A logistics company', 'A retail company'],
  law: ['A law firm', 'An independent law practice'],
  audit: ['An accounting firm', 'An audit firm'],
  architecture: ['An architecture studio', 'A town planning studio'],
  fashion: ['A fashion label', 'A textile studio'],
  media: ['A newspaper', 'A publishing house', 'A film production house', 'A radio station'],
  hotel: ['A heritage hotel', 'A city restaurant', 'A resort'],
  airline: ['An airline', 'A regional airline'],
  charity: ['A rural development trust', 'A child welfare society', 'A health foundation'],
  government: ['A government department', 'A public service'],
  defence: ['The Army', 'The armed forces'],
  farm: ['Our family farm', 'Our family orchard', 'Our family dairy'],
  shop: ['Our family shop', 'Our family business', 'A business of my own'],
};
