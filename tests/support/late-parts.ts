/** `lazyLayout` for tests of the runtime's parts. */

export default '#page > section'
