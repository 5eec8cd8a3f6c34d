export const url = 'https://hut.example'
