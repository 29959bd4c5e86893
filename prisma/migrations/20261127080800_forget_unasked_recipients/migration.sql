-- Addresses that left their integration before anybody wrote to them were kept for nothing.
DELETE FROM integration_recipients r
WHERE r.asked_at IS NULL AND r.confirmed_at IS NULL AND NOT EXISTS (
  SELECT FROM integrations n WHERE n.user_id = r.user_id AND n.platform = 'email'
    AND r.email IN (SELECT lower(trim(e)) FROM unnest(n.emails) AS e));
