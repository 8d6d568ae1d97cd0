import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { listDirectoryReviews } from '../reviews/directory-reviews.ts';
import { listReplies } from '../reviews/list-replies.ts';
import type { By } from './audit.ts';
import { blockUser, endSessions, sendResetLink, unblockUser } from './users/block-user.ts';
import { putAuditedReview, removeAuditedReview } from './audited-reviews.ts';
import { changePlace } from './places/change-place.ts';
import { closePlace, reopenPlace } from './places/close-place.ts';
import { changeUser } from './users/change-user.ts';
import { createPlace } from './places/create-place.ts';
import { createUser } from './users/create-user.ts';
import { grantAssignment } from './assignments/grant-assignment.ts';
import { listAssignments } from './assignments/list-assignments.ts';
import { listAudit } from './list-audit.ts';
import { removePlace } from './places/remove-place.ts';
import { getPlace, listPlaces } from './places/places.ts';
import { resetTwoFactor } from './users/reset-two-factor.ts';
import { revokeAssignment } from './assignments/revoke-assignment.ts';
import { setSubscription } from './subscriptions/set-subscription.ts';
import { getSubscription, listSubscriptions } from './subscriptions/read-subscriptions.ts';
import { getUser, listUsers } from './users/read-users.ts';

const from = ({ request_id }: { request_id: string }): By => ({ door: 'api', request_id });

/** The directory provider's calls. A change drops cached sessions of this process before the response; the database notifies the others. */
export function operatorRoutes(server: FastifyInstance, app: App): void {
  /** Awaits a change of rights, then drops the cached sessions concerned. */
  async function forgetting<T>(who: number | '*', work: Promise<T>): Promise<T> {
    const result = await work;
    app.sessions.forget(who);
    return result;
  }

  mountAll(server, app, contract.operator, {
    createUser: (ctx, call) => createUser(ctx, from(call), call.body),
    listUsers: (ctx, { query }) => listUsers(ctx, query),
    getUser: (ctx, { params }) => getUser(ctx, params.user_id),
    changeUser: (ctx, { params: { user_id }, body, ...call }) =>
      forgetting(user_id, changeUser(ctx, from(call), user_id, body)),
    endSessions: (ctx, { params: { user_id }, ...call }) =>
      forgetting(user_id, endSessions(ctx, from(call), user_id)),
    blockUser: (ctx, { params: { user_id }, ...call }) =>
      forgetting(user_id, blockUser(ctx, from(call), user_id)),
    unblockUser: (ctx, { params, ...call }) => unblockUser(ctx, from(call), params.user_id),
    sendResetLink: (ctx, { params, ...call }) => sendResetLink(ctx, from(call), params.user_id),
    resetTwoFactor: (ctx, { params: { user_id }, ...call }) =>
      forgetting(user_id, resetTwoFactor(ctx, from(call), user_id)),
    createPlace: (ctx, call) => createPlace(ctx, from(call), call.body),
    listPlaces: (ctx, { query }) => listPlaces(ctx, query),
    getPlace: (ctx, { params }) => getPlace(ctx, params.place_id),
    changePlace: (ctx, { params, body, ...call }) =>
      forgetting('*', changePlace(ctx, from(call), params.place_id, body)),
    closePlace: (ctx, { params, ...call }) => forgetting('*', closePlace(ctx, from(call), params.place_id)),
    reopenPlace: (ctx, { params, ...call }) => forgetting('*', reopenPlace(ctx, from(call), params.place_id)),
    removePlace: (ctx, { params, ...call }) => forgetting('*', removePlace(ctx, from(call), params.place_id)),
    grantAssignment: (ctx, call) => forgetting('*', grantAssignment(ctx, from(call), call.body)),
    revokeAssignment: (ctx, call) => forgetting('*', revokeAssignment(ctx, from(call), call.query)),
    listAssignments: (ctx, { query }) => listAssignments(ctx, query),
    setSubscription: (ctx, call) => forgetting('*', setSubscription(ctx, from(call), call.body)),
    listSubscriptions: (ctx, { query }) => listSubscriptions(ctx, query),
    getSubscription: (ctx, { params }) => getSubscription(ctx, params.user_id),
    listAudit: (ctx, { query }) => listAudit(ctx, query),
  });
  mountAll(server, app, contract.operatorReviews, {
    put: (ctx, call) => putAuditedReview(ctx, from(call), call.body),
    remove: (ctx, call) => removeAuditedReview(ctx, from(call), call.query.directory_id),
    list: (ctx, { query }) => listDirectoryReviews(ctx, query),
    replies: (ctx, { query }) => listReplies(ctx, query),
  });
}
