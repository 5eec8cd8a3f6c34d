/** Letters of any script except capitals, digits, and single hyphens or slashes between them. */
export const SLUG = /^(?!.*\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{M}\p{N}]+)*$/u
