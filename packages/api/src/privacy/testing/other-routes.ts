/** All routes besides the calls of the contract, and who gets what from them. */
export const otherRoutes: Readonly<Record<string, string>> = {
  'GET /health/live': 'everybody: that the process answers',
  'GET /health/ready': 'everybody: whether it can serve',
  'GET /metrics': 'the own network: figures of routes, of nobody',
  'GET /api/openapi.json': 'everybody, outside of production: what the calls are',
  'GET /api/live': 'members, once their token has followed',
  'GET /media/picture/:key/:variant': 'the viewer of a signed address, or everybody where it is for visitors',
  'GET /media/private/:key': 'the viewer of a signed address',
  'GET /media/archive/:id': 'the member of a signed address',
  'GET /api/notifications/unsubscribe': 'everybody: the way to a page, with the token they brought',
  'GET /api/campaigns/:id/end_update_mails': 'everybody: the way to a page, with the token they brought',
  'GET /api/campaigns/:id/events': 'everybody: the figures that the page of a campaign shows',
  'GET /api/campaigns/:id/documents/:document':
    'everybody: the way to a scan that the page of a campaign shows',
  'GET /drawn/campaigns/:id': 'everybody: a picture of the figures that the page shows',
  'GET /api/gifts/:key/receipt.pdf': 'whoever has the secret name of a gift',
};
