import { hash, verify } from '@node-rs/argon2';

// Argon2id with 19 MiB and two passes; every stored hash contains these numbers.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password; the result names its own cost (`$argon2id$…`). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;
const decoyHash = () => (decoy ??= hashPassword('nobody has this password'));

/** Tests a password against the stored hash. Without a hash, the same work is done to take the same time. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await decoyHash()), password);
  return fits && stored !== null;
};

/** Hashes the decoy now, so that the first sign-in with an unknown name takes no longer than others. */
export const prepareDecoy = async (): Promise<void> => {
  await decoyHash();
};
