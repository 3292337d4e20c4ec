/** The groups of routes, in the order in which they are described. */
export const GROUPS = {
  Questions:
    'What a guest asks. Answers rest on the documents of the business alone; whether something is safe is decided from facts, never by a model.',
  Actions:
    'What is done for a guest by the business’s own services. Nothing of it is done without the guest’s own confirmation, and nothing twice.',
  Hints:
    'What is offered to a guest who did not ask, on what their own page or a system of the business tells of the visit. Nothing is done without a press.',
  Memory:
    'What is kept of a person from one visit to the next. Nothing is, before they agree; they see all of it and erase what they want.',
  'Sessions and feedback': 'What is kept of a guest, and what guests think of answers.',
  Assistants:
    'Which assistants there are. An assistant is a domain: one file that says what it knows of and how it speaks.',
  Documents:
    'What the business publishes. A document has versions; each begins as a draft, is read by a job, and is answered from once it is published and its dates hold.',
  Items: 'What is in force in a branch, item by item and hazard by hazard, and what of it is out for now.',
  'Tenants and branches':
    'Whose knowledge there is. What a tenant publishes for its whole chain is inherited by its branches.',
  People: 'Who may come in, and what each may do: accounts by invitation, their sessions, and keys for programs.',
  Jobs: 'Long work, such as reading a document, on whichever server it runs.',
  Trying:
    'What would be answered at another moment or with another version, and questions that are kept to see whether they are answered alike.',
  Insight: 'How answers came about, and how the knowledge is.',
  Server: 'How the server is, and what it can be asked.',
  'Version 1': 'The first contract, kept to the letter: one tenant, texts in Spanish whatever the language asked for.',
  'Pages and files': 'What a browser loads.',
} as const;
export type Group = keyof typeof GROUPS;
