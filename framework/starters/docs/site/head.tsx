import { href } from '@flatirons/framework'

/** Tags in the head of every page. */
export const head = () => <link rel="icon" href={href('/favicon.svg')} />
