import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Problem } from '@mysathi/contract/errors';
import { liveHeartbeatMilliseconds, livePath } from '@mysathi/contract/live';

import { countedFor } from '../http/under-load/load-shedding.ts';
import type { SessionCheck, SessionWatch } from '../http/viewer.ts';
import { serverLimits } from '../server-limits.ts';
import type { LiveBus } from './live-bus.ts';
import { LiveConnection, warnOfCheck } from './live-connection.ts';
import type { LiveReceiver } from './live-connection.ts';
import { LiveConnections } from './live-connections.ts';
import { LiveHeartbeat } from './live-heartbeat.ts';
import type { LiveSending } from './live-sends.ts';

interface LiveServices {
  readonly live: LiveBus;
  readonly sessions: Pick<SessionCheck, 'authenticate' | 'claimOf'> & SessionWatch;
  readonly hearing?: LiveReceiver;
  readonly sending?: LiveSending;
}

/** How long a connection may wait before its token arrives, and how often it is checked. */
export interface LiveTiming {
  readonly signInMilliseconds: number;
  readonly heartbeatMilliseconds: number;
}

const usualTiming: LiveTiming = {
  signInMilliseconds: serverLimits.live.signInMilliseconds,
  heartbeatMilliseconds: liveHeartbeatMilliseconds,
};

/** Adds the token as bearer header, which a browser cannot send with an upgrade. */
const withToken = (request: FastifyRequest, token: string): FastifyRequest => {
  request.raw.headers.authorization = `Bearer ${token}`;
  return request;
};

/**
 * Installs the push channel. That the upgrade comes from one of our pages is checked like any change (see
 * refuseCrossSite); the member is identified by the upgrade's cookie and the token that follows.
 */
export const installLiveChannel = async (
  app: FastifyInstance,
  { live, sessions, hearing, sending }: LiveServices,
  timing: LiveTiming = usualTiming,
): Promise<void> => {
  const connections = new LiveConnections();
  const heartbeat = new LiveHeartbeat(
    timing.heartbeatMilliseconds,
    (claims) => sessions.stillCount(claims),
    (error) => warnOfCheck(app.log, error),
  );
  const stopHearingEnds = live.onSessionEnd((sessionId) => connections.endSession(sessionId));
  // Clients that reconnect ask for what they may have missed.
  const stopHearingGaps = live.onGap(() => connections.leave());
  await app.register(websocket, {
    options: { maxPayload: serverLimits.live.requestBytes, perMessageDeflate: false, clientTracking: true },
    // Broken frames and lost connections are the client's fault and not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      stopHearingEnds();
      stopHearingGaps();
      heartbeat.stop();
      connections.leave();
      app.websocketServer.close();
      done();
    },
  });
  // The plugin accepts upgrades anywhere, and logs the whole address with secrets in links.
  app.addHook('onRequest', (request, _reply, done) => {
    const isElsewhere = request.ws && request.routeOptions.url !== `/api${livePath}`;
    done(isElsewhere ? new Problem('not_found') : undefined);
  });
  // An upgrade that is refused before the plugin sees it would leave its socket open for ever.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroySoon();
  });
  app.route({
    method: 'GET',
    url: `/api${livePath}`,
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { staysOpen: true },
    handler: () => {
      throw new Problem('not_found');
    },
    wsHandler: (socket, request) => {
      new LiveConnection(socket, {
        bus: live,
        connections,
        network: countedFor(request),
        heartbeat,
        hearing,
        sending,
        log: request.log,
        signInMilliseconds: timing.signInMilliseconds,
        async whoIs(token) {
          const claim = sessions.claimOf(withToken(request, token));
          const viewer = await sessions.authenticate(request);
          return claim && viewer && { viewer, claim };
        },
      });
    },
  });
};
