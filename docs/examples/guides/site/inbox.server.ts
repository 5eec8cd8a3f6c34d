export interface Message {
  email: string
  message: string
}

/** In the place of a database, or of a service that sends mail. */
export const inbox: Message[] = []

export async function keep(message: Message): Promise<void> {
  inbox.push(message)
}
