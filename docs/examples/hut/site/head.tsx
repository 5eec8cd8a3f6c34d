import { href } from '@flatirons/framework'

/** Tags in the head of every page. */
export const head = () => (
  <>
    <link rel="icon" href={href('/favicon.svg')} type="image/svg+xml" />
    <link rel="alternate" href={href('/rss.xml')} type="application/rss+xml" title="Journal of Larch Hut" />
  </>
)
