import { changeRequestOf, living, openSpaceOf, spaceOf } from './access.ts';
import { emoji, flag, list, markdown, members, must, someMembers, text } from './input.ts';
import { found, invalid, problem } from './problem.ts';
import { gone, ok, page, word, type Answer, type Call, type Route } from './route.ts';
import * as shown from './shown.ts';
import { birth, facts, isInList, newNumber, newUuid, type Comment, type Reply } from './state.ts';

/** OP-CMT-13: comments of a change request are also comments of its space. */
const isHere = (call: Call, { space, changeRequest }: Comment): boolean => {
  const within = changeRequestOf(call);
  return space === call.params['space'] && (within === null || changeRequest === within);
};

const commentOf = (call: Call): Comment => {
  spaceOf(call);
  const comment = living(call.state.comments.get(call.params['comment'] ?? ''));
  return found(comment !== undefined && isHere(call, comment) ? comment : undefined, 'comment');
};

const replyOf = (call: Call): [Reply, Comment] => {
  const comment = commentOf(call);
  return [found(living(comment.replies.get(call.params['reply'] ?? '')), 'reply'), comment];
};

/** OP-CMT-08: only the author changes or removes a text. */
const demandAuthor = ({ user }: Call, { author }: Reply): void => {
  if (author.id !== user.id) throw problem(403, 'Written by somebody else');
};

const newReply = (call: Call, id: string, words: string): Reply => ({
  ...birth(call.state, id),
  author: call.user,
  text: words,
  edited: null,
  reactions: [],
});

const post = (call: Call): Answer => {
  const space = openSpaceOf(call, 'comment');
  const changeRequest = changeRequestOf(call);
  const given = members(call.body, { body: markdown, page: text(99), node: text(99) });
  const words = must(given.body, 'body').markdown;
  // OP-CMT-04: a page must be there, and a node needs one.
  if (given.page !== undefined && !facts.pages.includes(given.page)) throw problem(404, 'No such page');
  if (given.node !== undefined && given.page === undefined) throw invalid('A node without a page');
  const comment: Comment = {
    ...newReply(call, newNumber(call.state), words),
    space: space.id,
    changeRequest,
    page: given.page ?? null,
    node: given.node ?? null,
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
    everPosted: 0,
    replies: new Map<string, Reply>(),
  };
  call.state.comments.set(comment.id, comment);
  return ok(shown.comment(comment));
};

const postReply = (call: Call): Answer => {
  openSpaceOf(call, 'comment');
  const comment = commentOf(call);
  const words = must(members(call.body, { body: markdown }).body, 'body').markdown;
  const reply = newReply(call, newUuid(call.state), words);
  comment.replies.set(reply.id, reply);
  comment.everPosted += 1;
  // OP-CMT-11: a reply may open its comment again.
  if (call.state.repliesReopen) comment.resolved = false;
  return ok(shown.reply(reply, comment));
};

const changes = { body: markdown, addedReactions: list(emoji), removedReactions: list(emoji) };
type Changes = { body?: { markdown: string }; addedReactions?: string[]; removedReactions?: string[] };

const choose = ({ user, state }: Call, { reactions }: Reply, chosen: string): void => {
  const known = reactions.find((reaction) => reaction.emoji === chosen);
  if (known === undefined) reactions.push({ emoji: chosen, users: [{ user, at: state.now }] });
  else if (known.users.every((one) => one.user.id !== user.id)) known.users.push({ user, at: state.now });
};

/** Changes a text and its reactions. OP-CMT-07: every PUT is an edit. */
const change = (call: Call, it: Reply, given: Changes): void => {
  const { user, state } = call;
  const { body, addedReactions: added = [], removedReactions: removed = [] } = given;
  if (body !== undefined) demandAuthor(call, it);
  const usersOf = (each: string) => it.reactions.find((reaction) => reaction.emoji === each)?.users ?? [];
  // OP-RCT-03: not both at once. OP-RCT-02: only what the caller has chosen can be taken back.
  if (removed.some((each) => added.includes(each))) throw problem(400, 'Added and removed');
  if (removed.some((each) => usersOf(each).every((one) => one.user.id !== user.id))) throw problem(400, 'Never added');
  for (const each of added) choose(call, it, each);
  for (const reaction of it.reactions) {
    if (removed.includes(reaction.emoji)) reaction.users = reaction.users.filter((one) => one.user.id !== user.id);
  }
  it.text = body?.markdown ?? it.text;
  it.edited = state.now;
};

const update = (call: Call): Answer => {
  openSpaceOf(call, 'comment');
  const comment = commentOf(call);
  const { resolved, ...given } = someMembers(call.body, { ...changes, resolved: flag });
  change(call, comment, given);
  // OP-CMT-02: resolving again is a new resolution.
  if (resolved === true) Object.assign(comment, { resolvedAt: call.state.now, resolvedBy: call.user });
  comment.resolved = resolved ?? comment.resolved;
  return ok(shown.comment(comment));
};

const updateReply = (call: Call): Answer => {
  openSpaceOf(call, 'comment');
  const [reply, comment] = replyOf(call);
  // OP-CMT-12: on a reply of a change request, resolved is about the comment.
  const inChangeRequest = call.params['change'] !== undefined;
  const { resolved, ...given } = someMembers(
    call.body,
    inChangeRequest ? { ...changes, resolved: flag } : changes,
  ) as Changes & { resolved?: boolean };
  change(call, reply, given);
  comment.resolved = resolved ?? comment.resolved;
  return ok(shown.reply(reply, comment));
};

/** OP-CMT-10: the replies go with their comment. */
const remove = (call: Call): Answer => {
  openSpaceOf(call, 'comment');
  const comment = commentOf(call);
  demandAuthor(call, comment);
  comment.died = call.state.now;
  return gone;
};

const removeReply = (call: Call): Answer => {
  openSpaceOf(call, 'comment');
  const [reply] = replyOf(call);
  demandAuthor(call, reply);
  reply.died = call.state.now;
  return gone;
};

const listed = (call: Call): Answer => {
  const { query, state } = call;
  spaceOf(call);
  // OP-CMT-03: unresolved, not open.
  const status = word(query, 'status', 'all', 'resolved', 'unresolved');
  const order = word(query, 'order', 'desc', 'asc');
  const target = query.get('targetPage');
  const items = [...state.comments.values()]
    .filter((each) => isHere(call, each) && isInList(state, each))
    .filter((each) => status === 'all' || each.resolved === (status === 'resolved'))
    .filter((each) => target === null || each.page === target)
    .map(shown.comment);
  return page(query, order === 'asc' ? items : items.toReversed());
};

/** OP-PAGE-07: the latest reply first. */
const listedReplies = (call: Call): Answer => {
  const comment = commentOf(call);
  const items = [...comment.replies.values()].filter((each) => isInList(call.state, each)).toReversed();
  return page(
    call.query,
    items.map((each) => shown.reply(each, comment)),
    {},
  );
};

const showReply = (call: Call): Answer => ok(shown.reply(...replyOf(call)));

/** The pages that comments may be about. */
const pages = (call: Call): Answer => {
  spaceOf(call);
  changeRequestOf(call);
  return ok({ pages: facts.pages.map((id) => ({ id, title: id, type: 'document', pages: [] })) });
};

const routesUnder = (prefix: string): Route[] => {
  const comment = `${prefix}/comments/:comment`;
  return [
    { method: 'GET', path: `${prefix}/content/pages`, answer: pages },
    { method: 'GET', path: `${prefix}/comments`, answer: listed },
    { method: 'POST', path: `${prefix}/comments`, answer: post },
    { method: 'GET', path: comment, answer: (call) => ok(shown.comment(commentOf(call))) },
    { method: 'PUT', path: comment, answer: update },
    { method: 'DELETE', path: comment, answer: remove },
    { method: 'GET', path: `${comment}/replies`, answer: listedReplies },
    { method: 'POST', path: `${comment}/replies`, answer: postReply },
    { method: 'GET', path: `${comment}/replies/:reply`, answer: showReply },
    { method: 'PUT', path: `${comment}/replies/:reply`, answer: updateReply },
  ];
};

/** Comments of spaces and of the one change request. OP-CMT-16: its replies are never deleted. */
export const commentRoutes: readonly Route[] = [
  ...routesUnder('/spaces/:space'),
  ...routesUnder('/spaces/:space/change-requests/:change'),
  { method: 'DELETE', path: '/spaces/:space/comments/:comment/replies/:reply', answer: removeReply },
];
