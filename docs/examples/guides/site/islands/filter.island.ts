import { scriptIsland } from '@flatirons/framework'

/** Shows the entries of the list that contain what a visitor types. Without its code, all are shown. */
export default scriptIsland(
  (element, { least }: { least: number }, signal) => {
    const field = element.querySelector('input')!
    const entries = [...element.querySelectorAll('li')]
    const filter = () => {
      const words = field.value.length < least ? '' : field.value.toLowerCase()
      for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(words)
    }
    field.addEventListener('input', filter)
    // A listener of the window would stay when the page is left.
    addEventListener('pageshow', filter, { signal })
  },
  { when: 'idle' },
)
