import { hash, verify } from '@node-rs/argon2';

// Argon2id with 19 MiB and two passes; the numbers stand in every stored hash.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash as text that names its own cost (`$argon2id$…`). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;
const decoyHash = () => (decoy ??= hashPassword('nobody has this password'));

/** Whether the password fits the stored hash. Without one the same work is done for nothing. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await decoyHash()), password);
  return fits && stored !== null;
};

/** Does the one-time work now, so that the first unknown account takes no longer than the others. */
export const prepareDecoy = async (): Promise<void> => {
  await decoyHash();
};
