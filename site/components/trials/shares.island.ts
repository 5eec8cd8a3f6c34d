/** Runs the water law of the Ruby sample on the visitor’s flow: each row gets what the rows above it have left. */

import { scriptIsland } from '@flatirons/framework'

import { shareFlow } from './share-flow.ts'

function start(island: HTMLElement): void {
  const slider = island.querySelector('input')!
  const stated = island.querySelector('[data-flow]')!
  const given = [...island.querySelectorAll('output')]
  const rights = given.map(({ dataset }) => Number(dataset.right))

  slider.addEventListener('input', () => {
    const flow = Number(slider.value)
    stated.textContent = `${flow} cfs`
    shareFlow(flow, rights).forEach((share, index) => {
      given[index]!.textContent = `${share} cfs`
    })
  })
  slider.disabled = false
}

export default scriptIsland(start, { when: 'visible' })
