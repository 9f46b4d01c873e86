/**
 * Floor I: a bare HTTP program that stores each posted body as one row and then answers. Environment: DATABASE_URL,
 * PORT.
 */
import { createServer } from 'node:http';

import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pool.on('error', (error) => console.error(error.message));
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_inserts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body bytea, at timestamptz DEFAULT now())',
);

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    pool
      .query({
        name: 'insert',
        text: 'INSERT INTO bench_inserts (body) VALUES ($1)',
        values: [Buffer.concat(chunks)],
      })
      .then(() => response.writeHead(200).end())
      .catch((error: Error) => {
        console.error(error.message);
        response.writeHead(500).end();
      });
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
