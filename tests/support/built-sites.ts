/** The sites that browser tests drive: the site itself, and the fixture site below a base. Both are built before the tests. */

export const SITE = { dist: 'dist', base: '/', port: 4183 }
/** The site with the local collector, as `npm start` serves it. */
export const COLLECTED = { ...SITE, port: 4185 }
export const FIXTURE = { dist: 'tests/fixtures/site/dist', base: '/sub/', port: 4184 }

export const urlOf = ({ base, port }: typeof SITE) => `http://localhost:${port}${base}`
