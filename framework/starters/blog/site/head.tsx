import { href } from '@flatirons/framework'

/** Tags in the head of every page. */
export const head = () => (
  <>
    <link rel="icon" href={href('/favicon.svg')} />
    <meta name="color-scheme" content="light dark" />
  </>
)
