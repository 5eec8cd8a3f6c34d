import { href, island } from '@flatirons/framework'

/** Navigates to one of the huts. An island sends an event to site/browser.ts, which calls the runtime. */
function AnyHut({ slugs }: { slugs: string[] }) {
  function choose() {
    const slug = slugs[Math.floor(Math.random() * slugs.length)]!
    dispatchEvent(new CustomEvent('go-to', { detail: href(`/huts/${slug}/`) }))
  }
  return <button onClick={choose}>Any hut</button>
}

export default island(AnyHut, { when: 'interaction' })
