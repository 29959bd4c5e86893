UPDATE sd_card_photos SET pruned = true
WHERE state = 'unusable' AND problem = 'It was kept for as long as this server keeps photos.';
