/** Buttons that copy blocks of code. A script adds them, because they do nothing without one. */

/** How long a button says that it has copied, in milliseconds. */
const SAID = 2000

/** Adds a button to each block of code of the page that has none. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('#page pre')) {
    if (block.nextElementSibling) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () =>
      navigator.clipboard.writeText(block.innerText.trimEnd()).then(
        () => say('Copied'),
        () => say('Not allowed'),
      ),
    )
    frameOf(block).append(button)

    function say(word: string) {
      button.textContent = word
      setTimeout(() => (button.textContent = 'Copy'), SAID)
    }
  }
}

/** What the button stands in. A block without a title has no figure around it. */
function frameOf(block: HTMLElement): Element {
  if (block.parentElement!.matches('.code')) return block.parentElement!
  const frame = document.createElement('div')
  frame.className = 'code'
  block.replaceWith(frame)
  frame.append(block)
  return frame
}
