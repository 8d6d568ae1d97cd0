-- Roles, kinds of activity, related types and payable kinds are closed lists in the contract, whose types every writer has to
-- meet. A new role or kind needs no migration any more.
alter table assignments drop constraint assignments_role_check;
alter table invitations drop constraint invitations_role_check;
alter table activity drop constraint activity_kind_check;
alter table notification_events drop constraint notification_events_related_type_check;
alter table payment_requests drop constraint payment_requests_payable_kind_check;
alter table payment_attempts drop constraint payment_attempts_payable_kind_check;
alter table manual_payments drop constraint manual_payments_payable_kind_check;
