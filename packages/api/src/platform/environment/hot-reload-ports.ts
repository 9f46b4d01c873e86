/** The distance from the site's port to that of hot reload. */
export const hotReloadPorts = 20_000;
