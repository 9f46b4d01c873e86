import type { FastifyInstance } from 'fastify';

import {
  monthlyMessages,
  pauseMonthly as pauseCall,
  readMonthly,
  resumeMonthly as resumeCall,
  stopMonthly as stopCall,
} from '@mysathi/contract/endpoints/monthly-gifts';

import { route } from '../../../platform/http/route.ts';
import type { Giving } from '../giving.ts';
import { pauseMonthly, resumeMonthly, stopMonthly } from './change-monthly.ts';
import { monthlyStatus } from './monthly-status.ts';

/** Registers the calls for the holder of a monthly gift's secret key. */
export const monthlyRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { platform } = giving;
  route(app, platform, readMonthly, async ({ params }) => ({
    message: monthlyMessages.monthly,
    data: await monthlyStatus(giving, params.key),
  }));
  route(app, platform, pauseCall, async ({ params }) => {
    await pauseMonthly(giving, params.key);
    return { message: monthlyMessages.paused, data: await monthlyStatus(giving, params.key) };
  });
  route(app, platform, resumeCall, async ({ params }) => {
    await resumeMonthly(giving, params.key);
    return { message: monthlyMessages.resumed, data: await monthlyStatus(giving, params.key) };
  });
  route(app, platform, stopCall, async ({ params }) => {
    await stopMonthly(giving, params.key);
    return { message: monthlyMessages.stopped, data: await monthlyStatus(giving, params.key) };
  });
};
