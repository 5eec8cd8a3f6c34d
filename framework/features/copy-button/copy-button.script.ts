/**
 * The runtime loads this script like the code of an island. It adds copy buttons to code outside of islands, and in their
 * slots, including slots in a `<template>`. If the clipboard refuses the text, the button selects the code.
 */
export default (island: Element): void => {
  const announcer = document.querySelector('#announcer')!

  const addButton = (block: Element) => {
    const code = block.querySelector('pre')!
    const button = block.querySelector('button') || block.appendChild(document.createElement('button'))
    button.textContent = island.getAttribute('copy')
    const copy = async () => {
      announcer.textContent = ''
      try {
        await navigator.clipboard.writeText(code.textContent.trimEnd())
        announcer.textContent = button.textContent = island.getAttribute('copied')
        setTimeout(() => (button.textContent = island.getAttribute('copy')), 2000)
      } catch {
        getSelection()!.selectAllChildren(code)
      }
    }
    button.onclick = copy
  }

  const addButtons = (root: ParentNode) => {
    for (const { content } of root.querySelectorAll('template')) addButtons(content)
    for (const block of root.querySelectorAll('.code[data-copy]'))
      if (!block.closest('x-island,x-slot')?.matches('x-island')) addButton(block)
  }

  // Without HTTPS, a page has no clipboard.
  if (navigator.clipboard) addButtons(document)
}
