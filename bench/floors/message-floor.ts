/**
 * Floor W: a bare ws program with one insert. The first message of a socket names its member; every further message `{
 * to, body }` is stored, then passed on. Environment: DATABASE_URL, PORT.
 */
import pg from 'pg';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
pool.on('error', (error) => console.error(error.message));
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_messages (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sender text, receiver text, body text, at timestamptz DEFAULT now())',
);

const sockets = new Map<string, WebSocket>();

new WebSocketServer({ port: Number(process.env['PORT']), host: '127.0.0.1', perMessageDeflate: false }).on(
  'connection',
  (socket) => {
    let name: string | null = null;
    socket.on('message', (raw) => {
      const word = (raw as Buffer).toString();
      if (name === null) {
        name = word;
        sockets.set(name, socket);
        socket.send('ready');
        return;
      }
      const { to, body } = JSON.parse(word) as { to: string; body: string };
      pool
        .query({
          name: 'insert',
          text: 'INSERT INTO bench_messages (sender, receiver, body) VALUES ($1, $2, $3) RETURNING id, at',
          values: [name, to, body],
        })
        .then(({ rows }) => sockets.get(to)?.send(JSON.stringify({ ...rows[0], body })))
        .catch((error: Error) => console.error(error.message));
    });
  },
);
