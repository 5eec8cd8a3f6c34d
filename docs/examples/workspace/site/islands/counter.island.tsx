import { island } from '@flatirons/framework'
import { Counter } from '@hut/ui/counter'

export default island(Counter, { when: 'load' })
