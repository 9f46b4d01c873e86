import type { FastifyInstance } from 'fastify';

import type { Platform } from '../../platform/platform.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { takeDemoCampaignsOff } from './campaigns/desk/no-demo-when-live.ts';
import { gatewayRoutes } from './gateway/gateway-routes.ts';
import { givingRoutes } from './gifts/giving-routes.ts';
import { handleGivingJobs } from './giving-jobs.ts';
import { openGiving } from './giving.ts';
import type { Giving } from './giving.ts';
import { monthlyRoutes } from './monthly/monthly-routes.ts';
import { endRoutes } from './updates/end-routes.ts';

/** Registers campaigns and giving: public pages, the way to the gateway and back, books, receipts. */
export const donationRoutes = async (app: FastifyInstance, platform: Platform): Promise<Giving> => {
  const giving = openGiving(platform);
  await takeDemoCampaignsOff(giving);
  campaignRoutes(app, giving);
  givingRoutes(app, giving);
  monthlyRoutes(app, giving);
  endRoutes(app, giving);
  await gatewayRoutes(app, giving);
  handleGivingJobs(giving);
  return giving;
};
