/** The sites that browser tests drive: the site itself, and the fixture site below a base. Both are built before the tests. */

/** `TEST_PORT` lets two copies of the project run their tests side by side. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 4183)

export const SITE = { dist: 'dist', base: '/', port: FIRST_PORT }
/** The site with the local collector, as `npm start` serves it. */
export const COLLECTED = { ...SITE, port: FIRST_PORT + 2 }
export const FIXTURE = { dist: 'tests/fixtures/site/dist', base: '/sub/', port: FIRST_PORT + 1 }

export const urlOf = ({ base, port }: typeof SITE) => `http://localhost:${port}${base}`
