-- Nobody can write to a private room whose other user has deleted the account. Rooms of later deletions become read-only with the deletion.
UPDATE chat_rooms r SET is_read_only = true FROM users u
  WHERE r.kind = 'PRIVATE' AND u.id IN (r.low_user_id, r.high_user_id) AND u.withdrawn_at IS NOT NULL;
