/** So far above the port of the site lies the one that hot reload speaks by. */
export const hotReloadPorts = 20_000;
