export interface Message {
  to: string;
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
