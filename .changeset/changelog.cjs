/** Writes the text of each changeset into framework/CHANGELOG.md as it is. A text of one sentence becomes an item of the list. */
module.exports = {
  getReleaseLine: async ({ summary }) => (summary.startsWith('- ') ? summary : `- ${summary}`),
  getDependencyReleaseLine: async () => '',
}
