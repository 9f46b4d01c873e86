/**
 * Floor F: a bare node:http + pg program that answers 12 cards by primary key, drawn from all members: some 7 KB of
 * JSON. Environment: DATABASE_URL, PORT.
 */
import { createServer } from 'node:http';

import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
pool.on('error', (error) => console.error(error.message));

// Cards as they are sent, with the picture's address, which the product only adds when a card is viewed.
await pool.query(`
  CREATE TABLE IF NOT EXISTS bench_cards (member_id uuid PRIMARY KEY, card json NOT NULL);
  INSERT INTO bench_cards
  SELECT member_id, (card::jsonb || jsonb_build_object('picture',
    '/media/picture/' || encode(sha256(member_id::text::bytea), 'hex') || '?exp=1795353300&sig='
    || encode(sha256(member_id::text::bytea), 'base64') || '&v=' || member_id))::json
  FROM member_cards WHERE NOT EXISTS (SELECT FROM bench_cards);
  ANALYZE bench_cards`);
const { rows } = await pool.query<{ id: string }>('SELECT member_id AS id FROM bench_cards');
const ids = rows.map(({ id }) => id);
const twelve = () => Array.from({ length: 12 }, () => ids[Math.floor(Math.random() * ids.length)]);

createServer((_request, response) => {
  pool
    .query({
      name: 'cards',
      text: 'SELECT card FROM bench_cards WHERE member_id = ANY($1::uuid[])',
      values: [twelve()],
    })
    .then((found) => {
      const body = JSON.stringify({ data: found.rows });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    })
    .catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
}).listen(Number(process.env['PORT']), '127.0.0.1');
