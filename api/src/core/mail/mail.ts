export interface Message {
  to: string;
  /** In whose name it is sent, instead of the sender's own; the address stays. */
  from_name?: string;
  /** Where an answer goes when not to the sender. */
  reply_to?: string | null;
  /** BCP 47; Italian when it does not say. */
  language?: string;
  subject: string;
  /** Plain text in paragraphs (an empty line between two); the HTML part is made from it. */
  text: string;
}

export interface Mail {
  /** Resolves once the mail server has taken the message, or its file is on disk. */
  send(message: Message): Promise<void>;
}

export interface OpenMail extends Mail {
  /** Lets go of the connections to the mail server. */
  close(): Promise<void>;
}
