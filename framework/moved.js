/** The entry points of older versions whose functions are in packages. A build also imports it in place of `@flatirons/server`, if that is not installed. */

/** Returns a function that throws: it names the package, and the command that installs it. */
const moved =
  (name, from, option = '') =>
  () => {
    throw new Error(
      `\`${name}()\` is in a package. Run \`npm install ${option}${from}\`, and import it from '${from}'.`,
    )
  }

export const collector = moved('collector', '@flatirons/collector', '--save-dev ')
export const marks = moved('marks', '@flatirons/marks')
export const mdx = moved('mdx', '@flatirons/mdx')

const SERVER = '@flatirons/server'
export const action = moved('action', SERVER)
export const createKvStore = moved('createKvStore', SERVER)
export const createMemoryStore = moved('createMemoryStore', SERVER)
export const createRedisStore = moved('createRedisStore', SERVER)
export const defineServer = moved('defineServer', SERVER)
export const endpoint = moved('endpoint', SERVER)
export const hole = moved('hole', SERVER)
export const notFound = moved('notFound', SERVER)
export const page = moved('page', SERVER)
export const privateHole = moved('privateHole', SERVER)
export const privatePage = moved('privatePage', SERVER)
export const redirect = moved('redirect', SERVER)
export const signDraft = moved('signDraft', SERVER)
