-- A card goes out as it is stored: as text it need not be written anew for every list that shows it.
ALTER TABLE member_cards ALTER COLUMN card TYPE json USING card::json;
