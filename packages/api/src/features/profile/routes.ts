import type { FastifyInstance } from 'fastify';

import type { Platform } from '../../platform/platform.ts';
import { astrologyRoutes } from './astrology-routes.ts';
import { birthStarRoutes } from './birth-star/birth-star-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { hobbyRoutes } from './sections/hobby-routes.ts';
import { memberSectionRoutes } from './sections/member-section-routes.ts';
import { placeRoutes } from './places/place-routes.ts';
import { wholeProfileRoutes } from './profile-routes.ts';
import { sectionRoutes } from './sections/section-routes.ts';

/** Registers the calls for a member's own profile except pictures, and for reading single sections of others. */
export const profileRoutes = (app: FastifyInstance, platform: Platform): void => {
  wholeProfileRoutes(app, platform);
  sectionRoutes(app, platform);
  hobbyRoutes(app, platform);
  astrologyRoutes(app, platform);
  birthStarRoutes(app, platform);
  contactRoutes(app, platform);
  memberSectionRoutes(app, platform);
  placeRoutes(app, platform);
};
