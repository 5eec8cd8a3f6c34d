/** The entry points of older versions whose functions are in packages. */

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
