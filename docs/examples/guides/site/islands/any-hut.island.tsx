import { href, island } from '@flatirons/framework'

/** Leads to one of the huts. An island asks the runtime by an event, which site/browser.ts hears. */
function AnyHut({ slugs }: { slugs: string[] }) {
  function choose() {
    const slug = slugs[Math.floor(Math.random() * slugs.length)]!
    dispatchEvent(new CustomEvent('go-to', { detail: href(`/huts/${slug}/`) }))
  }
  return <button onClick={choose}>Any hut</button>
}

export default island(AnyHut, { when: 'interaction' })
