import { runBesideSite } from './desk.ts';

const desk = new URL('../../packages/api/src/commands/run-at-desk.ts', import.meta.url).href;

/** Lets the waiting period of new mobile numbers pass, and has the site process them at once. */
export const endWaitingOfNumbers = async (): Promise<void> => {
  const program = `
    import { runAtDesk } from ${JSON.stringify(desk)};
    runAtDesk('', async ({ pool }) => {
      await pool.query('UPDATE phone_changes SET due_at = now()');
      await pool.query("INSERT INTO pgboss.job (name, data) VALUES ('count-new-phones', '{}')");
    });`;
  await runBesideSite('--input-type=module', '--eval', program);
};
